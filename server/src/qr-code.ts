/** The text of an SVG drawing. */
export async function qrSvg(text: string): Promise<string> {
  const { default: QRCode } = await import('qrcode')
  return QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M' })
}
