/** `A… K…`: enough to know one's own name by, and too little to learn another's. */
export function maskedName({ full_name, email }: { full_name: string; email?: string | null }): string {
  const words = full_name.trim().split(/\s+/).filter(Boolean).slice(0, 2)
  const name = words.map((word) => `${[...word][0]}…`).join(' ')
  return name || (email ? maskedEmail(email) : '…')
}

function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${[...local][0]}…@${domain}`
}
