/** Finds what is known by these keys; one that nothing is known by is left out. */
type Find<Found> = (keys: string[]) => Promise<Map<string, Found>>

/**
 * Asks the database once for all who ask in the same turn of the event loop: under load a trip to it costs more than most
 * statements. Nothing is remembered, so each still learns how things stand after they have asked.
 */
export function askedTogether<Found>(find: Find<Found>): (key: string) => Promise<Found | null> {
  let keys = new Set<string>()
  let answer: Promise<Map<string, Found>> | null = null

  async function ask(): Promise<Map<string, Found>> {
    await new Promise(setImmediate)
    const asked = [...keys]
    keys = new Set()
    answer = null
    return find(asked)
  }

  return async (key) => {
    keys.add(key)
    answer ??= ask()
    return (await answer).get(key) ?? null
  }
}
