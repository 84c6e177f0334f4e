import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { uploadAsStaff } from '../../api/upload-as-staff.ts'
import { useStaffUploads } from '../records/use-staff-uploads.ts'
import { refreshApplications } from './application-cache.ts'

/**
 * The uploads to the documents of an application, on behalf of its client; each slot is an item of its checklist. Who
 * reviews documents may have them accepted at once.
 */
export function useApplicationUploads(applicationId: string, accept = false) {
  const queryClient = useQueryClient()
  return useStaffUploads(applicationId, async ({ slot, file }, watch) => {
    const params = { applicationId, serviceInputId: slot }
    try {
      await uploadAsStaff(
        applications.upload,
        { params, file, body: accept ? { accept: 'true' } : {} },
        watch,
      )
    } finally {
      // Before the upload is removed from its row; also where it failed, since it may have been received all the same.
      await refreshApplications(queryClient)
    }
  })
}
