import { documentRules } from 'contract/uploads'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { type PickButtonProps, PickFilesButton } from '../files/pick-files-button.tsx'
import { useCapture } from './use-capture.tsx'

type CaptureButtonProps = PickButtonProps & { onSend: (file: File) => void }

/** Picks a document, or photos of its pages. */
export function CaptureButton({ onSend, ...button }: CaptureButtonProps) {
  const text = useText('files')
  const id = useId()
  const { take, isTooMany, dialog } = useCapture(button.about, onSend)
  return (
    <>
      <PickFilesButton {...button} types={documentRules.types} isMultiple onFiles={take} />
      {isTooMany && (
        <div role="alert" className="basis-full">
          <FieldError id={`${id}-problem`} message={text.onlyOne} />
        </div>
      )}
      {dialog}
    </>
  )
}
