import { themeScript } from './theme.ts'

export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {themeScript}
    </script>
  )
}
