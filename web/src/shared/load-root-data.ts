import type { Agency } from 'contract/agency'
import { fill } from 'contract/fill'
import type { PageContext } from 'contract/page'
import type { Language } from 'contract/text'
import type { RootData } from '../api/root-data.ts'
import { formatDate } from '../i18n/format.ts'
import { type Texts, textsOf } from '../i18n/texts.ts'
import { agencyColors } from '../ui/theme/agency-colors.ts'

export function loadRootData({ language, agency, auth, bot, origin }: PageContext): RootData {
  const { name, short_name, logo_svg, phone, email, map_link, map_embed, social, telegram, banner } = agency
  const texts = textsOf('site', language)
  return {
    language,
    agency: {
      ...{ name, short_name, logo_svg, phone, email, map_link, map_embed, social, telegram },
      address: agency.address[language],
      hours: agency.hours[language],
      records: agencyRecords(agency, texts.site.footer, language),
      banner: banner.shown ? banner.text[language] : '',
    },
    colors: agencyColors(agency.colors),
    origin,
    auth,
    bot,
    year: new Date(Date.now() + 5 * 3_600_000).getUTCFullYear(),
    texts,
  }
}

function agencyRecords(
  { legal_name, registration_number, licence }: Agency,
  text: Texts['site']['footer'],
  language: Language,
): string[] {
  const issued = licence.issued_on && formatDate(`${licence.issued_on}T00:00:00+05:00`, language)
  const parts = [licence.number, issued, licence.issuer[language]].filter(Boolean)
  return [
    legal_name,
    // A number is not to break at the end of a line.
    registration_number && fill(text.registration, { number: registration_number.replaceAll(' ', '\u00A0') }),
    licence.number && fill(text.licence, { number: parts.join(', ') }),
  ].filter(Boolean)
}
