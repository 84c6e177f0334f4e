import { applications } from 'contract/applications'
import { useNavigate } from 'react-router'
import type { Block } from '../../api/block.ts'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast.ts'
import { type ApplicationBody, ApplyForm } from './apply-form.tsx'
import { draftName, emptyForm, forgetDraft, keyFor } from './draft.ts'
import type { Program } from './load-programs.ts'
import { useSending } from './use-sending.tsx'

const draft = { name: draftName() }

/** The form of an application that does not exist yet; sending it creates one. */
export function NewApplication({ programs }: { programs: Block<Program[]> }) {
  const text = useText('apply')
  const { auth } = useRootData()
  const navigate = useNavigate()
  const sending = useSending()

  const create = async (body: ApplicationBody) => {
    const created = await callAsClient(auth, keyFor(draft.name, body))(applications.create, { body })
    if (!created?.id) {
      toast.error(text.failed)
      return navigate('/login')
    }
    forgetDraft(draft.name)
    // The way back leads to this very application, not to an empty form.
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
