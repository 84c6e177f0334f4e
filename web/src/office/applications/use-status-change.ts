import { useQueryClient } from '@tanstack/react-query'
import { Application, type ApplicationStatus, applications } from 'contract/applications'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { newerRecordIn } from '../../shared/changed-meanwhile.ts'
import { toast } from '../../ui/toast.ts'
import { holdApplications, keepApplication, refreshApplications } from './keep-application.ts'

/** Somebody else was faster: the application as it is stored now, and the status that was wanted for it. */
type StatusClash = { stored: Application; wanted: ApplicationStatus }

/** Sets the status of an application: shown at once, taken back where the server does not follow. */
export function useStatusChange() {
  const { applications: text } = useText('office')
  const queryClient = useQueryClient()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())
  const [clash, setClash] = useState<StatusClash | null>(null)

  const send = async (before: Application, wanted: ApplicationStatus) => {
    const { id, version } = before
    try {
      const body = { id, status: wanted, version }
      keepApplication(queryClient, await callAsStaff(applications.setStatus, { body }))
    } catch (error) {
      const stored = newerRecordIn(error, Application)
      keepApplication(queryClient, stored ?? before)
      if (stored?.status !== wanted) {
        setClash(stored && { stored, wanted })
        toast.error(stored ? clashSentence(stored) : text.statusFailed)
        return
      }
    }
    setClash(null)
    toast.success(text.statusSaved)
  }
  const clashSentence = ({ client, status }: Application) =>
    fill(text.clash.toast, { name: client.full_name || text.nameless, status: text.choices[status] })

  const change = async (application: Application, wanted: ApplicationStatus) => {
    const { id } = application
    if (busyIds.has(id)) return
    setBusyIds((busy) => new Set(busy).add(id))
    await holdApplications(queryClient)
    keepApplication(queryClient, { ...application, status: wanted })
    await send(application, wanted)
    setBusyIds((busy) => new Set([...busy].filter((one) => one !== id)))
    await refreshApplications(queryClient)
  }

  return {
    change: (application: Application, wanted: ApplicationStatus) => void change(application, wanted),
    isBusy: ({ id }: Application) => busyIds.has(id),
    clash,
    dropClash: () => setClash(null),
  }
}

export type StatusChanging = ReturnType<typeof useStatusChange>
