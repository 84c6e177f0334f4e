import { useQueryClient } from '@tanstack/react-query'
import { Application, type ApplicationStatus, applications } from 'contract/applications'
import { type CaseReason, isDecided } from 'contract/case-decisions'
import { fill } from 'contract/fill'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { newerRecordIn } from '../../shared/changed-meanwhile.ts'
import { toast } from '../../ui/toast/toast.ts'
import { cacheApplication, cancelApplicationQueries, refreshApplications } from './application-cache.ts'

/** A conflict: the application as it is stored now, and the status that was chosen for it. */
type StatusConflict = { stored: Application; requested: ApplicationStatus }

export type DecisionReason = { reason_code: CaseReason; note: string }

/** Sets the status of an application: shown at once, rolled back where the server refuses. */
export function useStatusChange() {
  const { applications: text, cases } = useText('office')
  const queryClient = useQueryClient()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [conflict, setConflict] = useState<StatusConflict | null>(null)
  const [unexplained, setUnexplained] = useState<Application | null>(null)

  const send = async (before: Application, requested: ApplicationStatus) => {
    const { id, version } = before
    let stored: Application | null
    try {
      const body = { id, status: requested, version }
      stored = await callAsStaff(applications.setStatus, { body })
      cacheApplication(queryClient, stored)
    } catch (error) {
      stored = newerRecordIn(error, Application)
      cacheApplication(queryClient, stored ?? before)
      if (stored?.status !== requested) {
        setConflict(stored && { stored, requested })
        toast.error(stored ? conflictSentence(stored) : text.statusFailed)
        return
      }
    }
    setConflict(null)
    setUnexplained(isDecided(requested) ? stored : null)
    toast.success(text.statusSaved)
  }
  const conflictSentence = ({ client, status }: Application) =>
    fill(text.conflict.toast, { name: client.full_name || text.unnamed, status: text.choices[status] })

  const change = async (application: Application, requested: ApplicationStatus) => {
    const { id } = application
    if (busyIds.has(id)) return
    setBusyIds((busy) => new Set(busy).add(id))
    await cancelApplicationQueries(queryClient)
    cacheApplication(queryClient, { ...application, status: requested })
    await send(application, requested)
    setBusyIds((busy) => new Set([...busy].filter((one) => one !== id)))
    await refreshApplications(queryClient)
  }

  const explain = async ({ id, status, version }: Application, reason: DecisionReason) => {
    try {
      const body = { id, status, version, ...reason }
      cacheApplication(queryClient, await callAsStaff(applications.setStatus, { body }))
    } catch (error) {
      const stored = newerRecordIn(error, Application)
      // What was typed stays: sent again, it explains the application as it is now.
      if (stored) setUnexplained((open) => open && stored)
      await refreshApplications(queryClient)
      throw error
    }
    setUnexplained(null)
    toast.success(cases.decision.saved)
    await refreshApplications(queryClient)
  }

  return {
    change: (application: Application, requested: ApplicationStatus) => void change(application, requested),
    isBusy: ({ id }: Application) => busyIds.has(id),
    conflict,
    clearConflict: () => setConflict(null),
    /** Adds the reason to the status that an application has. */
    explain,
    /** The application that was just rejected or returned, whose reason is not written yet. */
    unexplained,
    clearUnexplained: () => setUnexplained(null),
  }
}

export type StatusChanging = ReturnType<typeof useStatusChange>
