import { fill } from 'contract/fill'
import { Lead, type LeadEdited } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { callAsStaff } from '../../../../api/call-as-staff.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { newerRecordIn } from '../../../../shared/changed-meanwhile.ts'
import { useUndo } from '../../undo/use-undo.tsx'
import { useLeadRefresh } from '../use-lead-refresh.ts'
import { fieldLabels, type LeadField } from './lead-fields.ts'
import { useOwnEdit } from './own-edit.tsx'

type Changes = { [field in LeadField]?: unknown }

/**
 * The answer and the version that it has replaced, or the lead as a colleague has changed it meanwhile where it is about
 * the same field.
 */
type EditResult = { edited: LeadEdited; from: number } | { newer: Lead }

/** Saves one field of a lead. It offers to undo it; a refusal is thrown. */
export function useLeadEdit(lead: Lead) {
  const office = useText('office')
  const { offer } = useUndo()
  const refresh = useLeadRefresh()
  const { report } = useOwnEdit()

  const send = (changes: Changes, version: number) =>
    callAsStaff(leads.update, { params: { id: lead.id }, body: { ...changes, version } as never })

  const attempt = async (field: LeadField, value: unknown, seen: Lead): Promise<EditResult> => {
    try {
      return { edited: await send({ [field]: value }, seen.version), from: seen.version }
    } catch (error) {
      const newer = newerRecordIn(error, Lead)
      if (!newer) throw error
      const isSameField = JSON.stringify(newer[field]) !== JSON.stringify(seen[field])
      // What was changed is something else, so both changes fit together.
      return isSameField ? { newer } : attempt(field, value, newer)
    }
  }

  /** `seen` is the lead whose value is replaced: after a conflict the newer one. */
  return async (field: LeadField, value: unknown, seen: Lead = lead): Promise<EditResult> => {
    const result = await attempt(field, value, seen)
    if ('edited' in result) {
      report({ lead: result.edited, from: result.from })
      const label = fieldLabels(office)[field]
      offer(result.edited.undo_id, fill(office.leadEditing.saved, { field: label }))
    }
    await refresh()
    return result
  }
}
