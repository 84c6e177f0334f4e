import type { PageContext } from 'contract/page'
import type { RootData } from './api/root-data.ts'
import { textsOf } from './i18n/texts.ts'
import { agencyColors } from './ui/theme/agency-colors.ts'

export function loadRootData({ language, agency, auth, origin }: PageContext): RootData {
  const { address, hours, banner, colors, ...same } = agency
  return {
    language,
    agency: {
      ...same,
      address: address[language],
      hours: hours[language],
      banner: banner.shown ? banner.text[language] : '',
    },
    colors: agencyColors(colors),
    origin,
    auth,
    year: new Date(Date.now() + 5 * 3_600_000).getUTCFullYear(),
    texts: textsOf('site', language),
  }
}
