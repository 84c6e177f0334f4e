import { cachedPages } from 'contract/public-pages'

const answers = 'goal=study&education=school&language=basic&budget=small&start=year'

/** In gzipped kB; the document by brotli. */
type Budgets = { document?: number; script: number; stylesheet: number; font: number; all: number }

/**
 * How tall a page may be in Uzbek, so that a visitor finds what it says without scrolling for minutes. Only pages whose lists
 * have an end: other tests add services and stories meanwhile.
 */
type Heights = { phone: number; desk: number }

export type PublicPlace = { heights?: Heights; budgets?: Budgets; isFontLate?: boolean }

/** Most of these are still but for their frame, whose scripts every page loads. */
const still = { document: 14, script: 118.5, stylesheet: 15, font: 55, all: 215 }
/** design.md section 12. */
const home = { script: 120, stylesheet: 15, font: 55, all: 250 }

const measured: Record<string, PublicPlace> = {
  '/': { heights: { phone: 5500, desk: 4300 }, budgets: home, isFontLate: true },
  '/services': { isFontLate: true },
  '/countries': { heights: { phone: 3600, desk: 2800 }, budgets: still },
  '/match': { heights: { phone: 3200, desk: 1900 }, budgets: still, isFontLate: true },
  '/compare': { heights: { phone: 3200, desk: 1500 }, budgets: still },
  '/process': { heights: { phone: 6000, desk: 4300 } },
  '/stories': { isFontLate: true },
  '/contact': { heights: { phone: 3000, desk: 2600 }, isFontLate: true },
  '/help': { budgets: { ...still, document: 14.5, all: 220, script: 122 } },
  '/countries/germany': {
    heights: { phone: 6000, desk: 5000 },
    budgets: { ...still, document: 18, all: 220 },
  },
  [`/match?${answers}`]: { heights: { phone: 4500, desk: 2200 }, budgets: still },
  '/match?goal=study&sent=1': {},
  '/compare?p=germany&p=usa&p=canada': { heights: { phone: 4500, desk: 2200 }, budgets: still },
}

/** Every page a visitor may read, with what is measured on each. */
export const publicPlaces: Record<string, PublicPlace> = {
  ...Object.fromEntries(cachedPages().map((path) => [path, {}])),
  ...measured,
}
