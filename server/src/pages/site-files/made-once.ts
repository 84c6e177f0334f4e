/** Makes a thing at the first ask and keeps it. Who asks meanwhile waits for the same one; a failed try is forgotten. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
