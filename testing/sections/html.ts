/** HTML as queries return it. */
export const html = (text: string) => text as unknown as Queries.Scalars["Html"];
