import type { Agency } from 'contract/agency'
import { fill } from 'contract/fill'
import type { Language } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { withBasis } from '../claim-figures.ts'
import type { Point } from '../points.tsx'

export type ClaimedReasons = { points: Point[]; note: string }

/** Why this agency: its own figures as far as it claims them, marked as such. */
export function claimedReasons(
  { agency: { claims }, language }: { agency: Agency; language: Language },
  text: Texts['services']['reasons'],
): ClaimedReasons {
  const { experience, team, countries, success } = text
  const tourist = claims.tourist_visa_success
  const points: (Point | false)[] = [
    claims.experience.value !== '' && {
      ...experience,
      icon: 'Award',
      title: withBasis(fill(experience.title, { n: claims.experience.value }), claims.experience, language),
    },
    { ...team, icon: 'Users' },
    claims.countries.value !== '' && {
      ...countries,
      icon: 'Globe',
      title: withBasis(fill(countries.title, { n: claims.countries.value }), claims.countries, language),
    },
    claims.success.value !== '' && {
      icon: 'TrendingUp',
      title: withBasis(fill(success.title, { n: claims.success.value }), claims.success, language),
      text: tourist.value
        ? `${fill(success.tourist, { tourist: withBasis(tourist.value, tourist, language) })} ${success.text}`
        : success.text,
    },
  ]
  const shown = points.filter((point) => point !== false)
  return { points: shown, note: shown.length > 1 ? fill(text.since, { year: claims.since }) : '' }
}
