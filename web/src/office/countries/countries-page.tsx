import { useQuery } from '@tanstack/react-query'
import { type Country, countries } from 'contract/countries'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { CountriesTable } from './countries-table.tsx'
import { NewCountryForm } from './new-country-form.tsx'
import { RemoveCountry } from './remove-country.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** The countries of the site, in its order. */
export default function CountriesPage() {
  const { countries: text } = useText('office')
  const { go } = useAddress()
  const query = useQuery(staffQueryOf(countries.richList, {}))
  const [removed, setRemoved] = useState<Country | null>(null)
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <AddButton>{text.add}</AddButton>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ name, slug, code }) => [...Object.values(name), slug, code].join(' ')}
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => <CountriesTable countries={rows} all={query.data ?? rows} onRemove={setRemoved} />}
      </FilteredList>
      <RecordDialog records={query.data} titles={text}>
        {(_country, close) => <NewCountryForm onClose={close} />}
      </RecordDialog>
      {removed && <RemoveCountry country={removed} onClose={() => setRemoved(null)} />}
    </div>
  )
}
