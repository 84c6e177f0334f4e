import { type Country, countries } from 'contract/countries'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { reordered } from '../records/reordered.ts'
import { useRecordAction } from '../records/use-record-action.ts'

/** The lists that show a country, by their paths. */
export const shownIn = [countries.richList.path, countries.list.path]

/** The changes that are made in the list. */
export function useCountryActions() {
  const { countries: text, records } = useText('office')
  const run = useRecordAction(shownIn)
  const update = ({ id, version }: Country, changes: { published: boolean } | { position: number }) =>
    callAsStaff(countries.update, { params: { id }, body: { ...changes, version } })
  const failed = records.changeFailed
  return {
    publish: (country: Country, published: boolean) =>
      run(() => update(country, { published }), { failed, refused: { invalid_fields: text.publishNeeds } }),
    move: (rows: readonly Country[], from: number, to: number) =>
      run(
        async () => {
          for (const { row, position } of reordered(rows, from, to)) await update(row, { position })
        },
        { failed },
      ),
  }
}
