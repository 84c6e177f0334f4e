import { useQuery } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import type { Client } from 'contract/clients'
import { countryName } from 'contract/country-name'
import { services } from 'contract/services'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Link, TextLink } from '../../ui/buttons/link.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { applicationPath } from '../applications/application-path.ts'
import { OfficeStatusBadge } from '../applications/office-status-badge.tsx'
import { NewApplication } from './new-application.tsx'

const shown = 10

/** The applications of one client, as far as they fit here, by status. */
export function ClientApplications({ client }: { client: Client }) {
  const { clients: text } = useText('office')
  const language = useLanguage()
  const rows = useQuery({
    ...staffQueryOf(applications.richList, {
      query: { client_id: client.id, sort_field: 'status', sort_desc: 'true', limit: String(shown) },
    }),
    select: ({ results }) => results,
  })
  const programs = useQuery(staffQueryOf(services.list, {}))
  const titleOf = (id: string) =>
    pickText(programs.data?.find((service) => service.id === id)?.title, language)
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{text.applications}</h2>
        <NewApplication client={client} />
      </div>
      <QueryView query={rows} failed={text.applicationsFailed} empty={text.noApplications}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map(({ id, service_id, program_type, country_preference, created_at, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <Link
                  to={applicationPath(id)}
                  className="min-w-0 py-1 font-medium wrap-anywhere underline-offset-4 hover:underline"
                >
                  {titleOf(service_id) || program_type || '–'}
                </Link>
                <span className="flex flex-wrap items-center gap-3 text-muted tabular-nums">
                  {country_preference && countryName(country_preference, language)}
                  <TimeText at={created_at}>{formatDate(created_at, language)}</TimeText>
                  <OfficeStatusBadge status={status} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {rows.data?.length === shown && (
        <p>
          <TextLink to={`/admin/applications?client_id=${client.id}`}>{text.allApplications}</TextLink>
        </p>
      )}
    </section>
  )
}
