import * as z from 'zod/mini'
import { contrast } from './contrast.ts'
import { Day, line } from './fields.ts'

const localizedLine = (max: number) => z.object({ uz: line(max, 1), en: line(max, 1), ru: line(max, 1) })
const nothing = { uz: '', en: '', ru: '' }
const maybeLocalized = (max: number) =>
  z._default(
    z.object({ uz: z._default(line(max), ''), en: z._default(line(max), ''), ru: z._default(line(max), '') }),
    nothing,
  )
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

const Figure = line(20)

/** A figure and what it is counted from; a plain text is a figure alone. An empty figure is not shown. */
const Claim = z._default(
  z.union([
    z.pipe(
      Figure,
      z.transform((value) => ({ value, basis: nothing })),
    ),
    z.object({ value: Figure, basis: maybeLocalized(120) }),
  ]),
  { value: '', basis: nothing },
)

const noLicence = { number: '', issued_on: '', issuer: nothing }

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
  /** The name of a chat account, without @. */
  telegram: z._default(z.string().check(z.regex(/^(?:[A-Za-z]\w{3,31})?$/)), ''),
  geo: z._default(
    z.nullable(
      z.object({
        lat: z.number().check(z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
  legal_name: z._default(line(200), ''),
  registration_number: line(60),
  licence: z._default(
    z.object({
      number: z._default(line(60), ''),
      issued_on: z._default(z.union([z.literal(''), Day]), ''),
      issuer: maybeLocalized(200),
    }),
    noLicence,
  ),
  claims: z.object({
    students: Claim,
    partners: Claim,
    success: Claim,
    experience: Claim,
    tourist_visa_success: Claim,
    countries: Claim,
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

export type ClaimName = Exclude<keyof Agency['claims'], 'since'>

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
