import type { UploadRules } from 'contract/uploads'
import { type PickButtonProps, PickFilesButton } from './pick-files-button.tsx'

type PickFileButtonProps = PickButtonProps & { rules: UploadRules; onFile: (file: File) => void }

/** Picks one file. */
export function PickFileButton({ rules, onFile, ...button }: PickFileButtonProps) {
  return <PickFilesButton {...button} types={rules.types} onFiles={([file]) => file && onFile(file)} />
}
