import manifest from '../../package.json' with { type: 'json' }

/** Of this product, as its changelog counts. */
export const version: string = manifest.version

/** Whether the first of two versions such as 1.4.0 came before the second. */
export function isOlderVersion(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split('.').map(Number))
  const at = [0, 1, 2].find((index) => (left?.[index] ?? 0) !== (right?.[index] ?? 0))
  return at !== undefined && (left?.[at] ?? 0) < (right?.[at] ?? 0)
}

const contractLine = /^-- Contract: unused since version (\d+\.\d+\.\d+)\b/m

/**
 * What a migration says that takes something away: the oldest version that works without it. Null where it takes nothing
 * away. The rule is in CONTRIBUTING.md.
 */
export function oldestVersionIn(migration: string): string | null {
  return contractLine.exec(migration)?.[1] ?? null
}
