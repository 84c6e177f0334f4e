/** The capitals that roads lead to, as longitude and latitude. */
export const capitals = {
  us: [-77.04, 38.9],
  ca: [-75.7, 45.42],
  gb: [-0.13, 51.51],
  de: [13.4, 52.52],
  fr: [2.35, 48.86],
  au: [149.13, -35.28],
  nl: [4.9, 52.37],
} satisfies Record<string, [number, number]>

export const tashkent: [number, number] = [69.24, 41.31]

/** Every country that has a flag and an emblem. */
export const countries = [...(Object.keys(capitals) as (keyof typeof capitals)[]), 'uz'] as const

export type Country = (typeof countries)[number]
