import { use } from 'react'
import { NonceContext } from '../api/nonce.ts'
import { themeScript } from './theme.ts'

export function ThemeScript() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning>
      {themeScript}
    </script>
  )
}
