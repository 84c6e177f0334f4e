import type { ServiceInput } from 'contract/inputs'
import { linkInAnswer } from '../../files/file-link.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import type { InputRow } from './inputs.queries.ts'

/** An input with links to its example and its blank form, made for the reader. */
export function shownInput<Row extends InputRow>(
  call: Pick<ActorCall, 'secrets' | 'actor'>,
  { example, form, ...row }: Row,
): Omit<Row, 'example' | 'form'> & Pick<ServiceInput, 'example' | 'form'> {
  const shown = (file: InputRow['example']) =>
    file && {
      file_id: file.file_id,
      name: file.name,
      file_url: file.is_offered ? linkInAnswer(call, file.file_id) : null,
    }
  return { ...row, example: shown(example), form: shown(form) }
}
