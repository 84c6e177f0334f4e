/** What the office typed as a price; without a schema, since pages read it too. */
export type Price = { kind: 'free' } | { kind: 'from'; usd: number } | { kind: 'typed'; text: string }

/** `$0` is free and `$150+` begins at 150 dollars; whatever else is typed stays as it is. */
export function readPrice(text: string): Price {
  if (text === '$0') return { kind: 'free' }
  const usd = /^\$([1-9]\d{0,6})\+$/.exec(text)?.[1]
  return usd ? { kind: 'from', usd: Number(usd) } : { kind: 'typed', text }
}
