declare module "*.woff2" {
  /** Address of the file, with its hash. */
  const url: string;
  export default url;
}
