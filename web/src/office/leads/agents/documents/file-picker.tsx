import { checkUpload, documentRules } from 'contract/uploads'
import { useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { PickFileButton } from '../../../../shared/files/pick-file-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

type FilePickerProps = { about: string; hasFile: boolean; onUpload: (file: File) => void }

/** A file is shown by its name first and then sent: the document of one lead must not end up with another. */
export function FilePicker({ about, hasFile, onUpload }: FilePickerProps) {
  const {
    leadAgents: { documents: text },
  } = useText('office')
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File) => {
    // An invalid file is refused now, where the reasons are shown.
    if (checkUpload(documentRules, chosen)) onUpload(chosen)
    else setFile(chosen)
  }
  return (
    <>
      {file && <p className="max-w-full basis-full wrap-anywhere text-sm">{file.name}</p>}
      <PickFileButton about={{ text: about }} rules={documentRules} onFile={choose}>
        {file || hasFile ? text.replaceFile : text.chooseFile}
      </PickFileButton>
      <Button
        tone={file ? 'primary' : 'quiet'}
        onClick={() => (file ? onUpload(file) : toast.error(text.fileMissing))}
      >
        {text.upload}
        <VisuallyHidden>: {about}</VisuallyHidden>
      </Button>
    </>
  )
}
