import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { staffQueryOf } from '../../api/staff-query.ts'
import { uploadAsStaff } from '../../api/upload-as-staff.ts'
import { useStaffUploads } from '../records/use-staff-uploads.ts'

/** The uploads to the documents of an application, on behalf of its client; each slot is an item of its checklist. */
export function useApplicationUploads(applicationId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = staffQueryOf(applications.getFull, { params: { id: applicationId } })
  return useStaffUploads(applicationId, async ({ slot, file }, watch) => {
    const params = { applicationId, serviceInputId: slot }
    try {
      await uploadAsStaff(applications.upload, { params, file }, watch)
    } finally {
      // Before the upload is removed from its row; also where it failed, since it may have been received all the same.
      await queryClient.invalidateQueries({ queryKey })
    }
  })
}
