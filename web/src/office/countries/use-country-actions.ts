import { type Country, countries } from 'contract/countries'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { useOrder } from '../records/use-order.ts'
import { useRecordAction } from '../records/use-record-action.ts'

/** The lists that show a country, by their paths. */
export const shownIn = [countries.richList.path, countries.list.path]

/** The changes that are made in the list. */
export function useCountryActions() {
  const { countries: text, records } = useText('office')
  const run = useRecordAction(shownIn)
  const move = useOrder<Country>({
    queryKey: staffQueryOf(countries.richList, {}).queryKey,
    shownIn,
    save: ({ id, position }) => callAsStaff(countries.update, { params: { id }, body: { position } }),
  })
  const publish = ({ id, version }: Country, published: boolean) =>
    run(() => callAsStaff(countries.update, { params: { id }, body: { published, version } }), {
      failed: records.changeFailed,
      refused: { invalid_fields: text.publishNeeds },
    })
  return { publish, move }
}
