/** A request that cannot be fulfilled; the message is for the person who made it. */
export class Refusal extends Error {}
