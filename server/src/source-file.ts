/** A file that is read where it is among the sources: the bundle in `server/build` is as deep as this file. */
export function sourceFile(path: string): URL {
  return new URL(`../src/${path}`, import.meta.url)
}
