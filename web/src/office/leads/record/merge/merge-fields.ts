import type { Lead } from 'contract/lead-shapes'
import { type MergeField, mergeFields } from 'contract/lead-states'
import type { Texts } from '../../../../i18n/texts.ts'
import { fieldLabels } from '../edit/lead-fields.ts'

/** A field in which two leads differ, with the text of each. */
export type MergeDifference = { field: MergeField; texts: [string, string] }

type TextOf = (field: string, value: string) => string
type Moment = (time: string) => string

/** What both leads have, and not alike; where only one of them has it, it is taken anyway. */
export function mergeDifferences(
  [one, other]: [Lead, Lead],
  { textOf, moment, office }: { textOf: TextOf; moment: Moment; office: Texts['office'] },
): MergeDifference[] {
  return mergeFields.flatMap((field): MergeDifference[] => {
    const texts = [one, other].map((lead) => fieldText(lead, field)) as [string, string]
    return texts.every(Boolean) && texts[0] !== texts[1] ? [{ field, texts }] : []
  })

  function fieldText(lead: Lead, field: MergeField): string {
    if (field === 'service') return textOf('service_id', lead.service_id ?? '')
    if (field === 'meeting') {
      const type = lead.meeting_type && office.leads.meetings[lead.meeting_type]
      return [type, lead.meeting_time && moment(lead.meeting_time)].filter(Boolean).join(', ')
    }
    return textOf(field, String(lead[field] ?? ''))
  }
}

export function mergeLabel(field: MergeField, office: Texts['office']): string {
  if (field === 'service') return office.leads.service
  return field === 'meeting' ? office.leads.meeting : fieldLabels(office)[field]
}
