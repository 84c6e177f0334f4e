import type { Plot } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { staffQueryOf } from '../../../api/staff-query.ts'

export function plotQuery(plot: Plot, asked: Record<string, string>) {
  return staffQueryOf(leads.plots, { query: { plot, ...asked } })
}
