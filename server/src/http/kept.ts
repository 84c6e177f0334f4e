/** What is the same for everyone, made once and shared until content changes. */
export type Kept = {
  /** The value of this name, or the one that somebody is making at this moment. What fails is not kept. */
  get<T>(name: string, make: () => Promise<T>, lifetime?: (value: T) => number): Promise<T>
  /** Forgets everything, also what is still being made. */
  drop(): void
}

type Entry = { made: Promise<unknown>; until: number }

/** How long others wait for one attempt before they make their own: it may never end. */
const patience = 5000
const untilDropped = () => Number.POSITIVE_INFINITY

export function createKept(): Kept {
  let entries = new Map<string, Entry>()
  return {
    get<T>(name: string, make: () => Promise<T>, lifetime: (value: T) => number = untilDropped): Promise<T> {
      const known = entries.get(name)
      if (known && known.until > Date.now()) return known.made as Promise<T>
      const made = make()
      const entry = { made, until: Date.now() + patience }
      entries.set(name, entry)
      made.then(
        (value) => {
          entry.until = Date.now() + lifetime(value)
        },
        () => {
          entry.until = 0
        },
      )
      return made
    },
    // What was begun before the change ends in the old table, where nobody looks any more.
    drop: () => {
      entries = new Map()
    },
  }
}
