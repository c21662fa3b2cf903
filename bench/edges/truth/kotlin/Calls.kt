/**
 * A plugin of the Kotlin compiler that writes each call it has resolved to the file named by the environment variable CODEGRAPH_CALLS, one line
 * each, separated by tabs. The compiler checks files with errors too, so missing dependencies only leave calls open.
 *
 *     FILE  START  END  call  FILE  START  END  NAME            a definition of the sources; NAME is `<init>` for a constructor
 *     FILE  START  END  call  outside                           a definition of a library, or one that the compiler has made
 *     FILE  START  END  call  outside  FILE  START  END  NAME   a function that a variable of the sources holds
 *     FILE  START  END  call  unknown                           nothing that the compiler finds
 *
 * A reference to a function, `::f`, has `value` in place of `call`.
 * The first offsets (UTF-16, without the end) are those of the called name, the second ones those of the whole definition.
 */
package codegraph.truth

import java.io.FileOutputStream
import java.io.PrintStream
import org.jetbrains.kotlin.AbstractKtSourceElement
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
import org.jetbrains.kotlin.compiler.plugin.ExperimentalCompilerApi
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.diagnostics.DiagnosticReporter
import org.jetbrains.kotlin.fir.FirSession
import org.jetbrains.kotlin.fir.analysis.checkers.MppCheckerKind
import org.jetbrains.kotlin.fir.analysis.checkers.context.CheckerContext
import org.jetbrains.kotlin.fir.analysis.checkers.expression.ExpressionCheckers
import org.jetbrains.kotlin.fir.analysis.checkers.expression.FirExpressionChecker
import org.jetbrains.kotlin.fir.analysis.extensions.FirAdditionalCheckersExtension
import org.jetbrains.kotlin.fir.declarations.FirDeclarationOrigin
import org.jetbrains.kotlin.fir.expressions.FirCallableReferenceAccess
import org.jetbrains.kotlin.fir.expressions.FirDelegatedConstructorCall
import org.jetbrains.kotlin.fir.expressions.FirFunctionCall
import org.jetbrains.kotlin.fir.expressions.FirImplicitInvokeCall
import org.jetbrains.kotlin.fir.expressions.FirPropertyAccessExpression
import org.jetbrains.kotlin.fir.expressions.FirResolvable
import org.jetbrains.kotlin.fir.expressions.FirStatement
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrar
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrarAdapter
import org.jetbrains.kotlin.fir.references.resolved
import org.jetbrains.kotlin.fir.resolve.providers.firProvider
import org.jetbrains.kotlin.fir.symbols.impl.FirCallableSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirConstructorSymbol
import org.jetbrains.kotlin.fir.unwrapFakeOverrides

@OptIn(ExperimentalCompilerApi::class)
class Registrar : CompilerPluginRegistrar() {
  override val pluginId = "codegraph.truth"
  override val supportsK2 = true

  override fun ExtensionStorage.registerExtensions(configuration: CompilerConfiguration) {
    FirExtensionRegistrarAdapter.registerExtension(Extensions())
  }
}

class Extensions : FirExtensionRegistrar() {
  override fun ExtensionRegistrarContext.configurePlugin() {
    +::Checkers
  }
}

class Checkers(session: FirSession) : FirAdditionalCheckersExtension(session) {
  override val expressionCheckers = object : ExpressionCheckers() {
    override val basicExpressionCheckers = setOf(Calls)
  }
}

private val out = PrintStream(FileOutputStream(System.getenv("CODEGRAPH_CALLS")), true, "UTF-8")

object Calls : FirExpressionChecker<FirStatement>(MppCheckerKind.Common) {
  context(context: CheckerContext, reporter: DiagnosticReporter)
  override fun check(expression: FirStatement) {
    val isValue = expression is FirCallableReferenceAccess
    if (!isValue && expression !is FirFunctionCall && expression !is FirDelegatedConstructorCall) return
    val reference = (expression as FirResolvable).calleeReference
    val source = reference.source ?: expression.source ?: return
    val file = context.containingFilePath ?: return
    val symbol = reference.resolved?.resolvedSymbol as? FirCallableSymbol<*>
    val target = symbol?.let { targetOf(it.unwrapFakeOverrides()) }
    val status = if (symbol == null) "unknown" else target ?: "outside${holderOf(expression)}"
    out.println("$file\t${source.startOffset}\t${source.endOffset}\t${if (isValue) "value" else "call"}\t$status")
  }

  /** The variable that holds a called function, behind a tab; empty if a function is called by its name. */
  context(context: CheckerContext)
  private fun holderOf(expression: FirStatement): String {
    if (expression !is FirImplicitInvokeCall) return ""
    val held = listOfNotNull(expression.explicitReceiver, expression.dispatchReceiver).filterIsInstance<FirPropertyAccessExpression>()
    val symbol = held.firstNotNullOfOrNull { it.calleeReference.resolved?.resolvedSymbol as? FirCallableSymbol<*> }
    return symbol?.let { targetOf(it.unwrapFakeOverrides()) }?.let { "\t$it" } ?: ""
  }

  context(context: CheckerContext)
  private fun targetOf(symbol: FirCallableSymbol<*>): String? {
    val session = symbol.moduleData.session
    // A function in a function is in no file of its own.
    val isLocal = symbol.origin == FirDeclarationOrigin.Source && symbol.callableId?.isLocal != false
    val container = session.firProvider.getFirCallableContainerFile(symbol)?.sourceFile?.path
    val path = container ?: (if (isLocal) context.containingFilePath else null) ?: return null
    val name = if (symbol is FirConstructorSymbol) "<init>" else symbol.name.asString()
    val source: AbstractKtSourceElement = symbol.source ?: return null
    return "$path\t${source.startOffset}\t${source.endOffset}\t$name"
  }
}
