/** Whether this is `npm run test:all`: all rounds, languages and orders instead of the ones that a change needs every day. */
export const everything = Boolean(process.env.TEST_EVERYTHING)

/** All of a list, or every day one of so many; at another turn they are others. */
export function sampled<T>(list: readonly T[], { oneOf, turn = 0 }: { oneOf: number; turn?: number }): T[] {
  return list.filter((_, at) => everything || at % oneOf === turn % oneOf)
}
