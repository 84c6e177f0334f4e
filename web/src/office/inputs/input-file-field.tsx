import { fill } from 'contract/fill'
import { type InputFile, type InputFileKind, inputFileRules } from 'contract/inputs'
import { checkUpload } from 'contract/uploads'
import { useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { PickFileButton } from '../../shared/files/pick-file-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { OpenFileButton } from '../records/open-file-button.tsx'
import type { FileChange } from './use-save-input.ts'

type InputFileFieldProps = {
  kind: InputFileKind
  stored: InputFile | null
  change: FileChange
  onChange: (change: FileChange) => void
}

/** The example or the blank form of an input; what is chosen here is stored with the form. */
export function InputFileField({ kind, stored, change, onChange }: InputFileFieldProps) {
  const { inputs: text } = useText('office')
  const id = useId()
  const [isUnfit, setUnfit] = useState(false)
  const rules = inputFileRules[kind]
  const label = text.files[kind]
  const choose = (file: File) => {
    const isFit = checkUpload(rules, file) === null
    setUnfit(!isFit)
    if (isFit) onChange(file)
  }
  const shown = () => {
    if (change instanceof File) return fill(text.fileWillCome, { name: change.name })
    if (!stored) return text.noFile
    return change ? fill(text.fileWillGo, { name: stored.name }) : stored.name
  }
  const about = <VisuallyHidden>: {label}</VisuallyHidden>
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-1.5">
      <legend className="font-medium">{label}</legend>
      <p className="wrap-anywhere">{shown()}</p>
      <div className="flex flex-wrap gap-2">
        {stored && !change && <OpenFileButton file={stored} />}
        <PickFileButton about={{ text: label }} rules={rules} onFile={choose}>
          {stored || change ? text.replaceFile : text.chooseFile}
        </PickFileButton>
        {stored && !change && (
          <Button tone="quiet" onClick={() => onChange('remove')}>
            {text.removeFile}
            {about}
          </Button>
        )}
        {change && (
          <Button tone="quiet" onClick={() => onChange(undefined)}>
            {text.undoFile}
            {about}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-sm text-faint">
        {text.fileHints[kind]}{' '}
        {fill(text.fileRules, {
          types: rules.types.join(', '),
          n: rules.maxBytes / 1024 / 1024,
        })}
      </p>
      {isUnfit && (
        <div role="alert">
          <FieldError id={`${id}-problem`} message={text.fileUnfit} />
        </div>
      )}
    </fieldset>
  )
}
