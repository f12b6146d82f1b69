/**
 * HTML as Word puts it on the clipboard: a heading, bold words, two lists, a table and a picture that is stored on the
 * user's computer.
 */
export const WORD_HTML = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0 {mso-list-id:1;} --></style></head>
<body lang=PT style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-outline-level:1'>Relatório da obra<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=PT style='font-size:12.0pt;color:red'>Trabalharam
<b style='mso-bidi-font-weight:normal'>doze pessoas</b> em nove dias.</span><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Chapas<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New";mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>de zinco<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Pregos<o:p></o:p></p>
<p class=MsoNormal>Depois:</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Medir</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Cortar</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0'><td width=200 style='width:150.0pt'><p class=MsoNormal>Carteiras<o:p></o:p></p></td>
<td width=200><p class=MsoNormal>80<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=300 height=200 src="file:///C:/Users/ana/AppData/Local/Temp/clip_image001.png"></p>
<!--EndFragment--></body></html>`
