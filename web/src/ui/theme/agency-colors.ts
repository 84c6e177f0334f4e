import type { Agency } from 'contract/agency'

type Pair = Agency['colors']['light']

/** The agency's own primary pair, and the shades that follow from it, as rules over the ones in tokens.css. */
export function agencyColors({ light, dark }: Agency['colors']): string {
  const lightPrimary = primary(light, 'black', shade(light.color, 45, 91), shade(light.color, 83, 19))
  const darkPrimary = primary(dark, 'white', shade(dark.color, 56, 16), shade(dark.color, 61, 76))
  const lightRules = [...lightPrimary, ...emblem(100, 42)].join(';')
  const darkRules = [...darkPrimary, ...emblem(72, 35)].join(';')
  return [
    `:root{${lightRules}}`,
    `:root[data-theme=dark]{${darkRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkRules}}}`,
  ].join('')
}

function primary({ color, on }: Pair, stronger: string, soft: string, onSoft: string): string[] {
  return [
    `--primary:${color}`,
    `--on-primary:${on}`,
    `--primary-hover:color-mix(in srgb,${color} 78%,${stronger})`,
    `--primary-soft:${soft}`,
    `--on-primary-soft:${onSoft}`,
  ]
}

/**
 * The tones of the drawings: near is the primary colour with some white, sky its soft shade, far between the two. The
 * fourth, light, is nobody's colour.
 */
function emblem(primaryInNear: number, nearInFar: number): string[] {
  return [
    `--em-near:color-mix(in srgb,var(--primary) ${primaryInNear}%,white)`,
    '--em-sky:var(--primary-soft)',
    `--em-far:color-mix(in srgb,var(--em-near) ${nearInFar}%,var(--em-sky))`,
  ]
}

/** The same hue at another lightness, no more saturated than asked: grey stays grey. */
function shade(color: string, maxSaturation: number, lightness: number): string {
  const { hue, saturation } = hueAndSaturation(color)
  return `hsl(${hue} ${Math.min(saturation, maxSaturation)}% ${lightness}%)`
}

function hueAndSaturation(color: string): { hue: number; saturation: number } {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const high = Math.max(red, green, blue)
  const low = Math.min(red, green, blue)
  const spread = high - low
  if (spread === 0) return { hue: 0, saturation: 0 }
  const sixth =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  return {
    hue: Math.round((sixth * 60 + 360) % 360),
    saturation: Math.round((spread / (1 - Math.abs(high + low - 1))) * 100),
  }
}
