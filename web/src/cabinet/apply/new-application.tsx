import { applications } from 'contract/applications'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Block } from '../../api/block.ts'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type ApplicationBody, ApplyForm } from './apply-form.tsx'
import { deleteDraft, draftName, emptyForm, keyFor } from './draft.ts'
import type { Program } from './load-programs.ts'
import { useSending } from './use-sending.tsx'

const draft = { name: draftName() }

/** The form of an application that does not exist yet; sending it creates one. */
export function NewApplication({ programs }: { programs: Block<Program[]> }) {
  const text = useText('apply')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const sending = useSending()
  const isCreated = useRef(false)

  const create = async (body: ApplicationBody) => {
    // Pressed again before the next page is drawn, it would be a second application.
    if (isCreated.current) return
    const created = await callAsClient(auth, keyFor(draft.name, body))(applications.create, { body })
    if (!created?.id) {
      toast.error(text.failed)
      return navigate('/login')
    }
    isCreated.current = true
    deleteDraft(draft.name)
    // Going back leads to this very application, not to an empty form.
    window.history.replaceState(window.history.state, '', `/apply?application=${created.id}`)
    await navigate(`/userfiles/${created.id}`)
  }

  return (
    <ApplyForm
      programs={programs}
      initial={emptyForm}
      draft={draft}
      send={(body) => sending(() => create(body))}
    />
  )
}
