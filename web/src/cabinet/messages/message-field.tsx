import { fill } from 'contract/fill'
import {
  type Message,
  type MessageDocument,
  maxMessageDocuments,
  messageLength,
  messages,
} from 'contract/messages'
import { type FormEvent, useId, useRef, useState } from 'react'
import { callAsClient } from '../../api/call-as-client.ts'
import { newId } from '../../api/new-id.ts'
import { useRootData } from '../../api/root-data.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { Attachments } from './attachments.tsx'

const fetchPicker = async () => (await import('./document-picker.tsx')).DocumentPicker
/** How many characters before the limit the counter appears. */
const nearTheEnd = 400

type MessageFieldProps = { applicationId: string; onSent: (message: Message) => void }

/** Where a message is written, with up to five documents. What could not be sent stays. */
export function MessageField({ applicationId, onSent }: MessageFieldProps) {
  const text = useText('messages')
  const { language } = useRootData()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [documents, setDocuments] = useState<MessageDocument[]>([])
  const [isPicking, setPicking] = useState(false)
  const { send, isBusy, problem } = useSend(applicationId)
  const [isAsked, setAsked] = useState(false)
  const { length } = words.trim()
  const tooLong = length > messageLength ? fill(text.tooLong, { max: messageLength }) : undefined
  const fault = tooLong ?? (isAsked && length === 0 ? text.empty : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isBusy) return
    if (length === 0 || tooLong) return field.current?.focus()
    const message = await send(
      words,
      documents.map(({ version_id }) => version_id),
    )
    if (!message) return
    onSent(message)
    setWords('')
    setDocuments([])
    setAsked(false)
    field.current?.focus()
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-3 bg-page pb-2" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          {text.field}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          value={words}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-problem ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => setWords(target.value)}
          className={inputStyle('block resize-y pt-2.5 pb-2.5')}
        />
        <FieldError id={`${id}-problem`} message={fault} />
        <p id={`${id}-hint`} className="text-sm text-faint">
          {text.hint}
          {length > messageLength - nearTheEnd && (
            <span className="block tabular-nums">
              {fill(text.count, {
                n: formatNumber(length, language),
                max: formatNumber(messageLength, language),
              })}
            </span>
          )}
        </p>
      </div>
      <Attachments
        documents={documents}
        onRemove={(gone) => setDocuments(documents.filter((one) => one !== gone))}
      />
      {problem && <Notice tone="danger">{fill(text.sendFailed, { reason: problem })}</Notice>}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          tone="quiet"
          disabled={documents.length >= maxMessageDocuments}
          onClick={() => setPicking(true)}
        >
          {text.attach}
        </Button>
        <Button type="submit" isBusy={isBusy} className="max-sm:flex-1">
          <span className="flex items-center gap-2">
            <Icon name="Send" className="size-4" />
            {text.send}
          </span>
        </Button>
      </div>
      {isPicking && (
        <LazyDialog title={text.picker.title} fetchPart={fetchPicker} onClose={() => setPicking(false)}>
          {(DocumentPicker) => (
            <DocumentPicker
              applicationId={applicationId}
              picked={documents}
              onPick={(document) => setDocuments((known) => [...known, document])}
              onClose={() => setPicking(false)}
            />
          )}
        </LazyDialog>
      )}
    </form>
  )
}

/** Sends a message once: pressed again after a lost answer, the same words are the same message. */
function useSend(applicationId: string) {
  const text = useText('messages')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const attempt = useRef({ words: '', key: '' })

  const send = async (words: string, version_ids: string[]): Promise<Message | null> => {
    const body = { text: words, version_ids }
    const sent = JSON.stringify(body)
    if (attempt.current.words !== sent) attempt.current = { words: sent, key: newId() }
    setBusy(true)
    setProblem('')
    try {
      const call = callAsClient(auth, attempt.current.key)
      const message = await call(messages.send, { params: { applicationId }, body })
      attempt.current = { words: '', key: '' }
      toast.success(text.sent)
      return message
    } catch (error) {
      setProblem(accountSentence(error, { account, form }))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { send, isBusy, problem }
}
