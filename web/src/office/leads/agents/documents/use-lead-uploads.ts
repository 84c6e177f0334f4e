import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import type { LeadChecklistItem } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { pickText } from 'contract/text'
import { uploadAsStaff } from '../../../../api/upload-as-staff.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { useStaffUploads } from '../../../records/use-staff-uploads.ts'

/** The uploads to the documents of a lead; each slot is an item of its checklist. */
export function useLeadUploads(leadId: string, checklist: LeadChecklistItem[]) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const labelOf = (slot: string) => {
    const item = checklist.find(({ service_input_id }) => service_input_id === slot)
    return item ? pickText(item.name, language) : ''
  }
  const refresh = (path: string) => queryClient.invalidateQueries({ queryKey: [path] })
  return useStaffUploads(
    leadId,
    async ({ slot, file }, watch) => {
      try {
        await uploadAsStaff(leads.upload, { params: { leadId, serviceInputId: slot }, file }, watch)
      } catch (error) {
        // The lead or the document no longer exists: the desk has to show which.
        if (isNowhere(error)) await refresh(leads.get.path)
        throw error
      } finally {
        // Before the upload is removed from its row; also where it failed, since it may have been received all the
        // same.
        await refresh(leads.checklist.path)
      }
    },
    {
      uploaded: ({ slot }) => fill(text.uploaded, { label: labelOf(slot) }),
      failed: (error) => (isNowhere(error) ? text.placeMissing : text.uploadFailed),
    },
  )
}

function isNowhere(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}
