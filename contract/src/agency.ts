import * as z from 'zod/mini'
import { contrast } from './contrast.ts'
import { line } from './fields.ts'

const localizedLine = (max: number) => z.object({ uz: line(max, 1), en: line(max, 1), ru: line(max, 1) })
const httpsLink = z.union([z.literal(''), z.url({ protocol: /^https$/ })])
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))

/** A colour and the text on it. Below 4.5 the button text could not be read (WCAG 1.4.3). */
const ColorPair = z
  .object({ color, on: color })
  .check(
    z.refine((pair) => contrast(pair.color, pair.on) >= 4.5, { error: 'contrast below 4.5', path: ['on'] }),
  )

/** A coloured control has to stand out from the page it is on (WCAG 1.4.11). */
const standsOut = (page: string) =>
  z.refine<{ color: string }>((pair) => contrast(pair.color, page) >= 3, {
    error: `contrast to the page ${page} below 3`,
    path: ['color'],
  })

/** What an agency sets about itself: the file agency.json, or AGENCY_FILE. */
export const Agency = z.object({
  name: line(60, 1),
  short_name: line(20, 1),
  /** Inline SVG without scripts; empty draws the first letter in a rounded square. */
  logo_svg: z.string().check(
    z.maxLength(20_000),
    z.refine((svg) => svg === '' || isPlainSvg(svg), { error: 'only plain drawing elements are allowed' }),
  ),
  phone: line(40, 1),
  email: z.email(),
  address: localizedLine(200),
  hours: localizedLine(200),
  map_link: httpsLink,
  map_embed: httpsLink,
  social: z.object({ photos: httpsLink, messaging: httpsLink, video: httpsLink }),
  registration_number: line(60),
  claims: z.object({
    students: line(20, 1),
    partners: line(20, 1),
    success: line(20, 1),
    experience: line(20, 1),
    tourist_visa_success: line(20, 1),
    countries: line(20, 1),
    /** The year since when the claims are counted. */
    since: z.int().check(z.minimum(1990), z.maximum(2100)),
  }),
  banner: z.object({ shown: z.boolean(), text: localizedLine(300) }),
  colors: z.object({
    light: ColorPair.check(standsOut('#FFFFFF')),
    dark: ColorPair.check(standsOut('#15232A')),
  }),
})
export type Agency = z.infer<typeof Agency>

const drawingElements =
  /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|title|defs|linearGradient|radialGradient|stop)$/

function isPlainSvg(svg: string): boolean {
  if (!svg.startsWith('<svg') || /<!|<\?/.test(svg)) return false
  const elements = [...svg.matchAll(/<\/?([A-Za-z][\w:-]*)/g)].map((match) => match[1] ?? '')
  return (
    elements.every((name) => drawingElements.test(name)) &&
    // A slash or a quote ends an attribute as well as a blank does.
    !/[\s/"'](on\w+|style|href|xlink:href)\s*=/i.test(svg)
  )
}
