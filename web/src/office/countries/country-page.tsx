import { useQuery } from '@tanstack/react-query'
import { countries } from 'contract/countries'
import { countryPath } from 'contract/public-pages'
import { mayCall } from 'contract/roles'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { SeeOnSite } from '../records/publish-switch.tsx'
import { RecordView } from '../records/record-view.tsx'
import type { Route } from './+types/country-page.ts'
import { CountryForm } from './country-form.tsx'
import { RemoveCountry } from './remove-country.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

const list = '/admin/countries'

/** Everything the site says about one country. */
export default function CountryPage({ params }: Route.ComponentProps) {
  const { countries: text, records } = useText('office')
  const language = useLanguage()
  const navigate = useNavigate()
  const me = useMe()
  const [isRemoving, setRemoving] = useState(false)
  const query = useQuery({
    ...staffQueryOf(countries.richList, {}),
    select: (rows) => rows.find(({ id }) => id === params.id) ?? null,
  })
  const name = pickText(query.data?.name, language, text.untitled)
  return (
    <div className="grid gap-4">
      <PageTitle>{query.data ? name : text.title}</PageTitle>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to={list} tone="quiet">
          <Icon name="ArrowLeft" className="size-4" />
          {text.back}
        </ButtonLink>
        {query.data?.published && <SeeOnSite name={name} address={countryPath(query.data.slug)} />}
        {query.data && mayCall(me, countries.remove) && (
          <Button tone="quiet" className="text-danger" onClick={() => setRemoving(true)}>
            {records.remove}
          </Button>
        )}
      </div>
      <RecordView query={query} failed={text.failed} gone={text.gone}>
        {(country) =>
          country ? <CountryForm country={country} /> : <Notice tone="danger">{text.gone}</Notice>
        }
      </RecordView>
      {isRemoving && query.data && (
        <RemoveCountry
          country={query.data}
          onClose={() => setRemoving(false)}
          onRemoved={() => void navigate(list, { replace: true })}
        />
      )}
    </div>
  )
}
