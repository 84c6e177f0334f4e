import { errorSentence } from 'contract/errors'
import type { Language } from 'contract/text'
import { checkUpload, type UploadRules } from 'contract/uploads'
import { type ChangeEvent, useState } from 'react'
import { usePreview } from '../ui/form/use-preview.ts'

/** A picture that is chosen and previewed before it is sent; what would be refused is reported at once. */
export function usePicture(rules: UploadRules, language: Language) {
  const { file, url, show } = usePreview()
  const [problem, setProblem] = useState('')
  const megabytes = rules.maxBytes / 1024 / 1024

  const take = (chosen: File | null) => {
    const refusal = chosen && checkUpload(rules, chosen)
    setProblem(refusal ? errorSentence(refusal, language, { n: megabytes }) : '')
    show(refusal ? null : chosen)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null
    // So that the same file can be chosen again after a refusal.
    target.value = ''
    take(chosen)
  }

  return {
    file,
    url,
    problem,
    setProblem,
    take,
    choose,
    clear: () => show(null),
    megabytes,
    accept: rules.types.map((type) => `.${type}`).join(','),
  }
}
