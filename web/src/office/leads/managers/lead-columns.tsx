import { countryName } from 'contract/country-name'
import type { ListedLead } from 'contract/lead-shapes'
import type { LeadColumn } from 'contract/prefs'
import { formatDate, formatDateTime } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import type { Column } from '../../../ui/table.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import { LeadAge, LeadPhone, LeadState } from './lead-cells.tsx'

/** What the columns of a list are called, in its head and where they are chosen. */
export function useColumnNames(): Record<LeadColumn, string> {
  const { leads, leadManagers, leadEditing, leadLists } = useText('office')
  return {
    email: leads.email,
    stage: leadManagers.stage,
    source: leads.source,
    phone: leads.phone,
    region: leads.region,
    country: leads.country,
    language: leadEditing.language,
    attempts: leadLists.attempts,
    created: leadLists.created,
    since: leadManagers.since,
  }
}

/** All columns that can be chosen; `card` is the one whose leads are listed. */
export function useLeadColumns(card: string | undefined): Record<LeadColumn, Column<ListedLead>> {
  const { clients } = useText('office')
  const names = useColumnNames()
  const language = useLanguage()
  const column = (id: LeadColumn, cell: Column<ListedLead>['cell']) => ({ id, header: names[id], cell })
  // As somebody has written it, perhaps in one endless word.
  const written = (text: string | null) =>
    text && (
      <span className="inline-block wrap-anywhere in-[td]:max-w-28 in-[td]:wrap-break-word xl:in-[td]:max-w-40">
        {text}
      </span>
    )
  return {
    email: column(
      'email',
      ({ email }) =>
        email && (
          <span className="inline-block in-data-scrolls:min-w-40 in-[td]:max-w-32 xl:in-[td]:max-w-60">
            <EmailText>{email}</EmailText>
          </span>
        ),
    ),
    stage: column('stage', (lead) => <LeadState lead={lead} card={card} />),
    source: column('source', ({ source }) => written(source)),
    phone: column('phone', ({ phone }) => (phone ? <LeadPhone phone={phone} /> : null)),
    region: column('region', ({ region }) => written(region)),
    country: column('country', ({ country }) => country && written(countryName(country, language))),
    language: column('language', (lead) => clients.languages[lead.language]),
    attempts: column('attempts', ({ attempts }) => attempts || null),
    created: column('created', ({ created_at }) => (
      <TimeText at={created_at} title={formatDateTime(created_at, language)}>
        {formatDate(created_at, language)}
      </TimeText>
    )),
    since: column('since', ({ stage_since }) => <LeadAge since={stage_since} />),
  }
}
