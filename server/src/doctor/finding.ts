/** What the doctor found about one thing: how it is, and what to do where it is not right. */
export type Finding = {
  level: 'ok' | 'warning' | 'problem'
  about: string
  detail: string
  advice?: string
}

export const ok = (about: string, detail: string): Finding => ({ level: 'ok', about, detail })
export const warning = (about: string, detail: string, advice: string): Finding => ({
  level: 'warning',
  about,
  detail,
  advice,
})
export const problem = (about: string, detail: string, advice: string): Finding => ({
  level: 'problem',
  about,
  detail,
  advice,
})
