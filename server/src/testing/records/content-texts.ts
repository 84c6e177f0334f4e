/** What people may write and nothing may interpret: it comes back letter for letter. */
export const oddTexts = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  `"'; drop table stories; -- \\ $1 %s {uses}`,
  "O‘zbekiston, g‘alaba, ma’lumot, oʻquv, o'quv",
  'שלום مرحبا',
  '👩‍🎓 😀 𝒜',
  '{{7*7}} #{7*7} <%= 7*7 %> `id`',
  '\\u0000 &amp; &lt; %00 ../../etc/passwd',
]
