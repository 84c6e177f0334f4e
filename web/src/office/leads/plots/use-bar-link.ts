import type { PlotBar } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import type { ChartLink } from '../../../ui/chart/bar.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { fromBar } from './use-scroll-to-rows.ts'

/** All other filters of the list are cleared: a bar shows as many leads as it counts. */
const nothing = Object.fromEntries(
  [...Object.keys(leads.list.query.shape), 'page', 'view', 'lead'].map((name) => [name, null]),
)

/** The list of the leads of a bar; none where there are no leads. */
export function useBarLink(): (bar: PlotBar | undefined) => ChartLink {
  const { linkTo } = useAddress()
  return (bar) => (bar?.cases ? { to: linkTo({ ...nothing, ...bar.query }), state: fromBar } : null)
}
