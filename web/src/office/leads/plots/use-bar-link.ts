import type { PlotBar } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import type { ChartLink } from '../../../ui/chart/bar.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { behindBar } from './use-way-to-rows.ts'

/** Whatever else the list below is asked for gives way: a bar shows as many leads as it says. */
const nothing = Object.fromEntries(
  [...Object.keys(leads.list.query.shape), 'page', 'view', 'lead'].map((name) => [name, null]),
)

/** The list of the leads behind a bar; none where there are no leads. */
export function useBarLink(): (bar: PlotBar | undefined) => ChartLink {
  const { linkTo } = useAddress()
  return (bar) => (bar?.cases ? { to: linkTo({ ...nothing, ...bar.query }), state: behindBar } : null)
}
