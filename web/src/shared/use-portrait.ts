import { errorSentence } from 'contract/errors'
import type { Language } from 'contract/text'
import { avatarRules, checkUpload } from 'contract/uploads'
import { type ChangeEvent, useState } from 'react'
import { usePreview } from '../ui/use-preview.ts'

export const portraitMegabytes = avatarRules.maxBytes / 1024 / 1024
export const portraitTypes = avatarRules.types.map((type) => `.${type}`).join(',')

/** A portrait that is chosen and looked at before it is sent; what would be refused is said at once. */
export function usePortrait(language: Language) {
  const { file, url, show } = usePreview()
  const [problem, setProblem] = useState('')

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null
    // So that the same file can be chosen again after a refusal.
    target.value = ''
    const refusal = chosen && checkUpload(avatarRules, chosen)
    setProblem(refusal ? errorSentence(refusal, language, { n: portraitMegabytes }) : '')
    show(refusal ? null : chosen)
  }

  return { file, url, problem, setProblem, choose, drop: () => show(null) }
}
