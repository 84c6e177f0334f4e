import { emblemParts } from './emblem-parts.ts'
import { sprite, tag } from './svg.ts'

/** One landmark for each country, in the four tones of the page. What has no tone is `near`. */
export function drawEmblems(): string {
  const symbols = Object.entries(emblemParts).map(([id, parts]) =>
    tag('symbol', { id, viewBox: '0 0 120 150', fill: 'var(--em-near)' }, parts.join('')),
  )
  return sprite('Emblems of countries', symbols)
}
