/** How src/routeTree.gen.ts is generated. The build and the check that the file is up to date use the same settings. */
export const routerConfig = {
  target: 'react',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: false,
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  disableLogging: true,
} as const
