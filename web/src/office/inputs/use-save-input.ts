import type { Input } from 'contract/endpoint'
import { type InputFileKind, inputFileKinds, inputs, type ServiceInput } from 'contract/inputs'
import { useRef, useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'

/** What happens to a file when the form is saved: another one comes, it goes, or (without one) it stays. */
export type FileChange = File | 'remove' | undefined

type Body = Input<typeof inputs.create>['body']

/** Saves an input and then its files. What was stored before something failed is not sent twice. */
export function useSaveInput(input: ServiceInput | null) {
  const [changes, setChanges] = useState<Partial<Record<InputFileKind, FileChange>>>({})
  // Its files raise the version of an input too.
  const stored = useRef<ServiceInput>(null)
  const set = (kind: InputFileKind, change: FileChange) => setChanges((now) => ({ ...now, [kind]: change }))

  const save = async (body: Body, version: number | undefined): Promise<ServiceInput> => {
    const id = stored.current?.id ?? input?.id
    const seen = { ...body, version: stored.current?.version ?? version }
    stored.current = id
      ? await callAsStaff(inputs.update, { params: { id }, body: seen })
      : await callAsStaff(inputs.create, { body })
    for (const kind of inputFileKinds) {
      const change = changes[kind]
      if (!change) continue
      stored.current = await sendFile(stored.current, kind, change)
      set(kind, undefined)
    }
    return stored.current
  }
  return {
    save,
    files: {
      isChanged: Object.values(changes).some(Boolean),
      changeOf: (kind: InputFileKind) => changes[kind],
      set,
    },
  }
}

function sendFile({ id }: ServiceInput, kind: InputFileKind, change: File | 'remove'): Promise<ServiceInput> {
  const call = { params: { id }, body: { kind } }
  if (change === 'remove') return callAsStaff(inputs.removeFile, call)
  return callAsStaff(inputs.uploadFile, { ...call, file: change })
}
