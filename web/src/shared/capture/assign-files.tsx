import { fill } from 'contract/fill'
import { type FormEvent, useId, useState } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { formatBytes } from '../files/format-bytes.ts'
import { DialogBar } from './dialog-bar.tsx'
import { fileForItem } from './file-for-item.ts'
import { type EmptyItem, matchFiles } from './match-files.ts'
import { isPhoto } from './photo-kind.ts'
import { photoSentence } from './photo-problem.ts'

export type AssignFilesProps = {
  files: File[]
  items: EmptyItem[]
  onSend: (itemId: string, file: File) => void
  onDone: () => void
}

/** Which file is which document: proposed by the names, decided here. Nothing is sent before. */
export function AssignFiles({ files, items, onSend, onDone }: AssignFilesProps) {
  const text = useText('capture')
  const fileTexts = useText('files')
  const { language } = useRootData()
  const nameOf = (item: EmptyItem) => textIn(item.name, language).text
  const id = useId()
  const [choices, setChoices] = useState(() => matchFiles(files, items))
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const choose = (at: number, itemId: string) => {
    setProblem('')
    setChoices(choices.with(at, itemId || null))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const groups = items.flatMap((item) => {
      const [first, ...more] = files.filter((_file, at) => choices[at] === item.id)
      return first ? [{ item, chosen: [first, ...more] as [File, ...File[]] }] : []
    })
    if (groups.length === 0) return setProblem(text.many.nothing)
    if (groups.some(({ chosen }) => chosen.length > 1 && !chosen.every(isPhoto))) {
      return setProblem(text.many.together)
    }
    setBusy(true)
    try {
      // All are made before the first is sent: with a problem nothing is, and the choice can be changed.
      const made: [string, File][] = []
      for (const { item, chosen } of groups) made.push([item.id, await fileForItem(chosen, nameOf(item))])
      onDone()
      for (const [itemId, file] of made) onSend(itemId, file)
    } catch (error) {
      setProblem(photoSentence(error, { capture: text, files: fileTexts }))
      setBusy(false)
    }
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={(event) => void send(event)}>
      <p className="text-muted">{text.many.lead}</p>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {files.map((file, at) => (
          // The same file may have been chosen twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="grid grid-cols-1 gap-2 py-3 sm:grid-cols-2 sm:items-center">
            <p className="min-w-0">
              <span className="block truncate font-medium" title={file.name}>
                {file.name}
              </span>
              <span className="text-sm text-muted">{formatBytes(file.size, language)}</span>
            </p>
            <div className="relative">
              <select
                aria-label={fill(text.many.select, { name: file.name })}
                aria-describedby={problem ? `${id}-problem` : undefined}
                value={choices[at] ?? ''}
                onChange={({ target }) => choose(at, target.value)}
                className={inputStyle('appearance-none truncate pe-10')}
              >
                <option value="">{text.many.nowhere}</option>
                {items.map((item) => (
                  <option key={item.id} value={item.id} lang={textIn(item.name, language).lang}>
                    {nameOf(item)}
                  </option>
                ))}
              </select>
              <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted">
                <Icon name="ChevronDown" className="size-4" />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <DialogBar>
        {problem && (
          <div role="alert">
            <FieldError id={`${id}-problem`} message={problem} />
          </div>
        )}
        <Button type="submit" className="w-full" isBusy={isBusy}>
          {text.many.send}
        </Button>
      </DialogBar>
    </form>
  )
}
