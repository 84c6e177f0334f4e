import { type ApplicationFull, applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Block } from '../../api/block.ts'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { type ApplicationBody, ApplyForm } from './apply-form.tsx'
import { deleteDraft, draftName } from './draft.ts'
import { FilesGo } from './files-go.tsx'
import type { Program } from './load-programs.ts'
import { useSending } from './use-sending.tsx'

type ContinuedFormProps = {
  application: ApplicationFull
  programs: Block<Program[]>
  /** Fetches the current application. */
  reload: () => Promise<ApplicationFull | undefined>
  /** Called when it was changed elsewhere and has been refetched. */
  onChangedElsewhere: () => void
}

/** The form of an own draft; sending it saves the changes. */
export function ContinuedForm({ application, programs, reload, onChangedElsewhere }: ContinuedFormProps) {
  const { id, version } = application
  const { auth } = useRootData()
  const navigate = useNavigate()
  const sending = useSending()
  const [initial] = useState(() => ({
    service_id: application.service_id,
    country_preference: application.country_preference ?? '',
    travel_on: application.travel_on ?? '',
    experience: application.experience ?? '',
  }))
  const draft = { name: draftName(id), version }

  const save = async (body: ApplicationBody) => {
    try {
      await callAsClient(auth)(applications.updateDraft, { params: { id }, body: { ...body, version } })
    } catch (error) {
      if (!isOutdated(error)) throw error
      const current = await reload()
      // The answer to the same changes may have been lost the first time.
      if (!current || !isSaved(current, body)) return onChangedElsewhere()
    }
    deleteDraft(draft.name)
    await navigate(`/userfiles/${id}`)
  }

  return (
    <ApplyForm
      programs={programs}
      initial={initial}
      draft={draft}
      send={(body) => sending(() => save(body))}
      programNotice={<FilesGo application={application} />}
    />
  )
}

/** The edited version is no longer the stored one. */
function isOutdated(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'changed_meanwhile' || error.code === 'wrong_state')
}

function isSaved(
  { status, service_id, country_preference, travel_on, experience }: ApplicationFull,
  body: ApplicationBody,
) {
  return (
    status === 'draft' &&
    service_id === body.service_id &&
    country_preference === body.country_preference &&
    travel_on === body.travel_on &&
    (experience ?? '') === body.experience
  )
}
